import { startPortraitDraft } from "~/enhance/parts/forms/portrait-draft";

/** Scripts of the portrait page, in addition to the bar for unsaved changes. */
startPortraitDraft();
