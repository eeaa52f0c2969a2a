/** Layout of the dashboard pages that are hydrated: the same shell (docs/decisions/034-which-pages-are-hydrated.md). */
export { default, handle, loader } from "./_shell";
