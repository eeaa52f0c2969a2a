import type { DomainCode } from "../../../app/i18n/domains.ts";
import { pictureObjectName } from "../../../app/models/media/objects.rules.ts";
import { SMALL_PICTURE_WIDTHS } from "../../../app/models/media/picture.rules.ts";
import type { media } from "../../schema/media.ts";
import type { pictures } from "../../schema/profile.ts";
import { AVATARS, PICTURES, type DemoFile } from "../pictures.ts";
import type { ProfileTexts, Story, Subject } from "../profiles/texts.ts";
import { HOUR } from "./context.ts";
import { at, randomFrom } from "./random.ts";
import type { AccountRow, DemoAccount } from "./rows.ts";

type MediaRow = typeof media.$inferInsert;
type PictureRow = typeof pictures.$inferInsert;

/** A file that the demonstration stores in R2, and the file of db/seed/pictures/ from which its bytes are read. */
export interface DemoObject {
  name: string;
  file: string;
}

/** The pictures of one album, with their bytes and their keys in R2. */
export interface Album {
  media: MediaRow[];
  pictures: PictureRow[];
  objects: DemoObject[];
}

/** What a picture may show: some subjects fit weddings in every country, others only in some countries. */
const SUBJECTS_EVERYWHERE: readonly Subject[] = [
  "table",
  "ceremony",
  "house",
  "bouquet",
  "evening",
  "stationery",
  "round",
  "cake",
  "greenhouse",
  "linen",
  "lanterns",
  "glasses",
];
const SOUTH: readonly Subject[] = ["patio", "citrus", "cloister", "vines", "sea"];
const NORTH: readonly Subject[] = ["barn", "marquee"];
const LOCAL: Readonly<Record<DomainCode, readonly Subject[]>> = {
  fr: [...SOUTH, "lavender", ...NORTH],
  be: ["cloister", ...NORTH],
  uk: ["lavender", "lake", ...NORTH],
  de: ["lake", "vines", "cloister", ...NORTH],
  it: ["lake", ...SOUTH],
  es: SOUTH,
  pt: SOUTH,
};

/** The subjects of the pictures of each wedding. The first one is the subject of the wedding's key picture. */
const STORY_SUBJECTS: Readonly<Record<Story, readonly Subject[]>> = {
  garden: ["table", "house", "bouquet", "stationery"],
  shore: ["ceremony", "sea", "lake", "linen"],
  night: ["evening", "barn", "lanterns", "glasses"],
  courtyard: ["patio", "citrus", "cloister", "cake"],
  harvest: ["vines", "marquee", "lavender", "linen"],
  winter: ["greenhouse", "round", "cake", "glasses"],
};

const subjectsOf = (domain: DomainCode): readonly Subject[] => [...SUBJECTS_EVERYWHERE, ...LOCAL[domain]];

/**
 * Whether the demonstration uses a wedding in a country. It does if the subject of its key picture fits this country.
 */
export const isSeenIn = (domain: DomainCode, story: Story): boolean =>
  subjectsOf(domain).includes(at(STORY_SUBJECTS[story], 0));

/** What the first picture of a planner's profile may show. */
const FIRST: readonly Subject[] = ["table", "ceremony", "evening", "greenhouse", "round", "lanterns"];

/** The subjects of a gallery's pictures. Each provider has a different choice. */
export function gallerySubjects({ account, shows }: DemoAccount, index: number, count: number): Subject[] {
  const all = subjectsOf(account.domain);
  const turned = all.map((_subject, place) => at(all, place + index * 5));
  return [...new Set([shows ?? at(FIRST, index), ...turned])].slice(0, count);
}

/** The subjects of a wedding's pictures that fit into the country. */
export const storySubjects = (domain: DomainCode, story: Story, count: number): Subject[] =>
  STORY_SUBJECTS[story].filter((subject) => subjectsOf(domain).includes(subject)).slice(0, count);

const KEY_LENGTH = 43;
const KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Returns a picture key in the product's format. Each time the demonstration is built, the same picture gets the same
 * key.
 */
function keyFrom(seed: string): string {
  const random = randomFrom(seed);
  return Array.from({ length: KEY_LENGTH }, () =>
    KEY_CHARACTERS.charAt(Math.floor(random() * KEY_CHARACTERS.length)),
  ).join("");
}

/** The files of a picture: the picture itself and its smaller copies. */
export const objectsOf = (key: string, { name, width }: DemoFile): DemoObject[] => [
  { name: pictureObjectName("pictures", key), file: `${name}.jpg` },
  ...SMALL_PICTURE_WIDTHS.filter((copy) => copy < width).map((copy) => ({
    name: pictureObjectName("pictures", key, copy),
    file: `${name}-${copy}.jpg`,
  })),
];

/** The profile picture of a provider, and the columns of the account that refer to it. */
export interface Avatar {
  media: MediaRow;
  objects: DemoObject[];
  columns: Required<Pick<AccountRow, "pictureKey" | "pictureWidth" | "pictureHeight">>;
}

export function buildAvatar({ account }: DemoAccount, index: number, createdAt: number): Avatar {
  const file = at(AVATARS, index * 3);
  const { width, height, bytes } = file;
  const key = keyFrom(`avatar ${account.email}`);
  return {
    media: {
      key,
      accountId: account.id,
      kind: "profile",
      subjectId: account.id,
      state: "ready",
      width,
      height,
      bytes,
      createdAt,
    },
    objects: objectsOf(key, file),
    columns: { pictureKey: key, pictureWidth: width, pictureHeight: height },
  };
}

interface AlbumPlan {
  made: DemoAccount;
  kind: "gallery" | "portfolio" | "venue";
  albumId: string;
  subjects: readonly Subject[];
  texts: ProfileTexts["pictures"];
  /** When the first picture of the album was uploaded. */
  since: number;
  /** Selects a picture of each subject. Albums with different numbers show different pictures. */
  turn: number;
  /** The positions in the album of pictures that are hidden. */
  hidden?: readonly number[];
}

/** A picture that is at least this many pixels wide shows a whole scene; a narrower one shows a detail. */
const WIDE = 1000;

/**
 * Returns the pictures of a subject. For the first picture of an album, only pictures of a whole scene are returned, if
 * there are any.
 */
function variantsOf(subject: Subject, isFirst: boolean): DemoFile[] {
  const all = PICTURES.filter((picture) => picture.subject === subject);
  const wide = all.filter(({ width }) => width >= WIDE);
  return isFirst && wide.length > 0 ? wide : all;
}

/** Builds an album that has one picture for each subject, in the order of the subjects. */
export function buildAlbum({ made, kind, albumId, subjects, texts, since, turn, hidden }: AlbumPlan): Album {
  const accountId = made.account.id;
  const chosen = subjects.map((subject, place) => at(variantsOf(subject, place === 0), turn));
  const keys = chosen.map((_picture, place) =>
    keyFrom(`${kind} ${made.account.email} ${turn} ${subjects.join(" ")} ${place}`),
  );
  const moments = chosen.map((_picture, place) => since + place * HOUR);
  return {
    media: chosen.map(({ width, height, bytes }, place) => ({
      key: at(keys, place),
      accountId,
      kind,
      subjectId: albumId,
      state: "ready",
      width,
      height,
      bytes,
      createdAt: at(moments, place),
    })),
    pictures: subjects.map((subject, place) => ({
      key: at(keys, place),
      providerId: accountId,
      albumId,
      position: place,
      isVisible: hidden?.includes(place) ? 0 : 1,
      isKey: kind !== "gallery" && place === 0 ? 1 : 0,
      ...texts[subject],
      ...(kind === "venue" ? { alt: texts[subject].title } : {}),
      viewsTotal: 0,
      createdAt: at(moments, place),
    })),
    objects: chosen.flatMap((picture, place) => objectsOf(at(keys, place), picture)),
  };
}
