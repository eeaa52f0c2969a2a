import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import type { CropFocus } from "~/models/media/crop.rules";
import type { Album, PictureMove } from "./rules";
import { refreshAlbum } from "./album-statements";

/** Condition on `pictures p`: the row is the given picture, in the given album of its provider. */
const isOf = ({ id, providerId }: Album, key: string): Query =>
  sql`p.key = ${key} AND p.album_id = ${id} AND p.provider_id = ${providerId}`;

interface PictureWords {
  title: string;
  description: string;
  /** Only pictures of venues have the following two texts. */
  alt?: string;
  caption?: string;
}

/**
 * Saves the texts of a picture.
 * @returns whether the album has this picture
 */
export async function savePictureWords(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
  { title, description, alt = "", caption = "" }: PictureWords,
): Promise<boolean> {
  const [changed] = await db.write(
    sql`UPDATE pictures AS p SET title = ${title}, description = ${description}, alt = ${alt}, caption = ${caption}
        WHERE ${isOf(album, key)}`,
    ...refreshAlbum(album),
  );
  return didChange(changed);
}

/**
 * Sets the part that stays visible where a page crops the picture.
 * @returns whether the album has this picture
 */
export async function focusPicture(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
  focus: CropFocus,
): Promise<boolean> {
  const [changed] = await db.write(
    sql`UPDATE pictures AS p SET focus = ${focus} WHERE ${isOf(album, key)}`,
    ...refreshAlbum(album),
  );
  return didChange(changed);
}

/**
 * Shows or hides a picture; `toggle` does the opposite of what is stored.
 * @returns its new visibility; null if the album has no such picture
 */
export async function setPictureVisibility(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
  isVisible: boolean | "toggle",
): Promise<boolean | null> {
  const wanted = isVisible === "toggle" ? sql`1 - is_visible` : isVisible;
  const [changed] = await db.write(
    sql`UPDATE pictures AS p SET is_visible = ${wanted} WHERE ${isOf(album, key)} RETURNING is_visible AS isVisible`,
    ...refreshAlbum(album),
  );
  const [row] = changed?.rows ?? [];
  return row ? row["isVisible"] === 1 : null;
}

/** Moves a picture to its new place and renumbers the album. */
function moveStatement(album: Album, key: string, to: PictureMove): Query {
  const { id, providerId } = album;
  // The moved picture first gets a place between two other pictures, such as 2.5. Then all pictures of the album get
  // whole numbers again.
  const target =
    to === "earlier"
      ? sql`place - 1.5`
      : to === "later"
        ? sql`place + 1.5`
        : sql`iif(${to} > place, ${to + 0.5}, ${to - 0.5})`;
  return sql`
    UPDATE pictures AS p SET position = o.position
    FROM (SELECT key, row_number() OVER (ORDER BY iif(key = ${key}, ${target}, place)) AS position
          FROM (SELECT key, row_number() OVER (ORDER BY position, key) - 1 AS place FROM pictures
                WHERE album_id = ${id} AND provider_id = ${providerId})) o
    WHERE p.key = o.key AND p.album_id = ${id} AND p.provider_id = ${providerId}
      AND EXISTS (SELECT 1 FROM pictures p WHERE ${isOf(album, key)})`;
}

/**
 * Moves a picture to its new place.
 * @returns whether the album has this picture
 */
export async function movePicture(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
  to: PictureMove,
): Promise<boolean> {
  const [moved] = await db.write(moveStatement(album, key, to), ...refreshAlbum(album));
  return didChange(moved);
}

/** SQL: whether a picture is ready, so that it can be the key picture of its album. */
const isReadyPicture = (album: Album, key: string): Query => sql`EXISTS (
  SELECT 1 FROM pictures p JOIN media m ON m.key = p.key
  WHERE ${isOf(album, key)} AND m.state = 'ready' AND m.kind IN ('portfolio', 'venue'))`;

/** Makes a ready picture the key picture of its album, instead of the previous key picture. */
const keyStatements = (album: Album, key: string): readonly [Query, Query] => [
  sql`UPDATE pictures SET is_key = 0
      WHERE album_id = ${album.id} AND provider_id = ${album.providerId} AND is_key = 1 AND ${isReadyPicture(album, key)}`,
  sql`UPDATE pictures AS p SET is_key = 1 WHERE ${isOf(album, key)} AND ${isReadyPicture(album, key)}`,
];

/**
 * Makes a ready picture the key picture of its album, instead of the previous key picture.
 * @returns whether the album has this picture
 */
export async function makeKeyPicture(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
): Promise<boolean> {
  const [, chosen] = await db.write(...keyStatements(album, key), ...refreshAlbum(album));
  return didChange(chosen);
}

/** The changes of a picture that a client sends together. What is undefined stays as it is. */
export interface WholePictureChange {
  title?: string | undefined;
  description?: string | undefined;
  alt?: string | undefined;
  caption?: string | undefined;
  isVisible?: boolean | undefined;
  isKey?: boolean | undefined;
  /** The new place, counted from 0. */
  place?: number | undefined;
}

/**
 * Changes texts, visibility, place and key picture in one batch: all of them, or none.
 * @returns false if the album has no such picture, or if it shall become the key picture before it is ready
 */
export async function changeWholePicture(
  { db }: Pick<ModelContext, "db">,
  album: Album,
  key: string,
  { title, description, alt, caption, isVisible, isKey, place }: WholePictureChange,
): Promise<boolean> {
  const ready = isKey === true ? isReadyPicture(album, key) : sql`TRUE`;
  const [changed] = await db.write(
    sql`UPDATE pictures AS p
        SET title = COALESCE(${title ?? null}, title), description = COALESCE(${description ?? null}, description),
          alt = COALESCE(${alt ?? null}, alt), caption = COALESCE(${caption ?? null}, caption),
          is_visible = COALESCE(${isVisible ?? null}, is_visible), is_key = iif(${isKey === false}, 0, is_key)
        WHERE ${isOf(album, key)} AND ${ready}`,
    ...(isKey === true ? keyStatements(album, key) : []),
    ...(place === undefined ? [] : [sql`${moveStatement(album, key, place)} AND ${ready}`]),
    ...refreshAlbum(album),
  );
  return didChange(changed);
}

/**
 * Makes a picture the key picture of its album, and tells apart why that is not possible.
 * @throws AppError `not_found` if the album has no such picture
 */
export async function chooseKeyPicture(
  ctx: Pick<ModelContext, "db">,
  album: Album,
  key: string,
): Promise<"chosen" | "not_ready"> {
  if (await makeKeyPicture(ctx, album, key)) return "chosen";
  if (await ctx.db.first(sql`SELECT 1 FROM pictures p WHERE ${isOf(album, key)}`)) return "not_ready";
  throw new AppError("not_found");
}
