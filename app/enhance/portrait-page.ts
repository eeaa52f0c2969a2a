import { keepPortraitDraft } from "./parts/portrait-draft";

/** What the page of the portrait does beside the bar that says when something is not saved. */
keepPortraitDraft();
