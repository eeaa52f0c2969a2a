import { startPortraitDraft } from "~/enhance/parts/forms/portrait-draft";

/** Scripts that only the portrait page loads. The script unsaved.ts also runs there. */
startPortraitDraft();
