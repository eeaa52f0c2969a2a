import { access } from "~/access/access";

/** Unknown paths: "Page not found" with a link home, rendered by the root's error boundary. */
export const loader = access.anyone.loader(async () => {
  throw new Response(null, { status: 404 });
});

export default function UnknownPage() {
  return null;
}
