import { isReadableText } from "~/models/core/text.rules";

const NAME_MAX = 60;

/** The name of a file as a message shows it: shortened, or "?" if it is not readable. */
export const shownFileName = (name: string): string =>
  isReadableText(name) && name !== "" ? name.slice(0, NAME_MAX) : "?";
