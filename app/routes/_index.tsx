import { access } from "~/access/access";

export const loader = access.onboarded.loader(async () => null);

export default function Home() {
  return null;
}
