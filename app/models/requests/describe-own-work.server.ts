import { formatDateTime, type Formats } from "~/i18n/formats";
import type { Note } from "./notes.queries.server";

/** A provider's note as its request shows it. */
export interface ShownNote {
  id: string;
  writtenOn: string;
  text: string;
}

export const describeNotes = (notes: readonly Note[], formats: Formats): ShownNote[] =>
  notes.map(({ id, createdAt, text }) => ({ id, writtenOn: formatDateTime(createdAt, formats), text }));
