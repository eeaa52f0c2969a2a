import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";

/** Unknown paths: "Page not found" with a link home, rendered by the root's error boundary. */
export const loader = access.anyone.loader(async () => {
  throw new AppError("not_found");
});

export default function UnknownPage() {
  return null;
}
