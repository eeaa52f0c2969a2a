import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";

/**
 * Responds to unknown paths with the page "Page not found" and a link home. The error boundary of app/root.tsx renders
 * it.
 */
export const loader = access.anyone.loader(async () => {
  throw new AppError("not_found");
});

export default function UnknownPage() {
  return null;
}
