import { startPortraitDraft } from "~/enhance/parts/forms/portrait-draft";

/** Scripts of the portrait page. This page also loads the script unsaved.ts. */
startPortraitDraft();
