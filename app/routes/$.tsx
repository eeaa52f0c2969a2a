import { access } from "~/access/access";

/** Any other path: "Page not found" with a link home (document 1, section 2), drawn by the root's error boundary. */
export const loader = access.anyone.loader(async () => {
  throw new Response(null, { status: 404 });
});

export default function UnknownPage() {
  return null;
}
