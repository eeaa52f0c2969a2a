import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

/**
 * Title and breadcrumbs of the wizard. On a URL with an id, the wizard changes that venue; on a URL without an id, it
 * adds a venue.
 */
export const WIZARD_HANDLE = {
  title: ({ id }) => (id === undefined ? "venues:wizard.new" : "venues:wizard.edit"),
  crumbs: ({ id }) => [
    { text: "venues:title", to: VENUES_PATH },
    ...(id === undefined
      ? [{ text: "venues:wizard.new" as const }]
      : [{ from: "heading", to: venuePath(id) }, { text: "venues:actions.edit" as const }]),
  ],
} satisfies PageHandle & ShellHandle;
