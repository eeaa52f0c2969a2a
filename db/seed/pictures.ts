import { SUBJECTS, type Subject } from "./profiles/texts.ts";
import list from "./pictures.json";

/** A picture file of the demonstration: db/seed/pictures/<name>.jpg. Its smaller copies are in the same folder. */
export interface DemoFile {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

interface DemoPicture extends DemoFile {
  subject: Subject;
}

const isSubject = (word: string): word is Subject => SUBJECTS.some((subject) => subject === word);

/** The demonstration's pictures, made by scripts/data/build-demo-pictures.mjs. */
export const PICTURES: readonly DemoPicture[] = list.flatMap(({ subject, ...picture }) =>
  isSubject(subject) ? { ...picture, subject } : [],
);

/** The square pictures that providers use as profile pictures. */
export const AVATARS: readonly DemoFile[] = list.filter(({ subject }) => subject === "avatar");
