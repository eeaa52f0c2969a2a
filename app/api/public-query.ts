import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { resolveLanguage } from "~/i18n/domains";
import { ERRORS } from "~/models/core/errors";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { API_ROLES, kindOfApiRole } from "~/presenters/search/card-of-api";

const INVALID = ERRORS.api.key;

/** The parameter with which a client chooses the language of labels. It wins over Accept-Language. */
export const localeParameter = z.enum(LANGUAGES, { error: INVALID }).optional();

/** The parameter with which a client chooses between planners and venues. */
export const roleParameter = z.enum(API_ROLES, { error: INVALID }).transform(kindOfApiRole);

/** Sets the language of a public call. A language that the domain does not offer gives the domain's own language. */
export function chooseLanguage(ctx: RequestContext, locale: string | undefined): void {
  if (locale !== undefined) ctx.language = resolveLanguage(ctx.domain, null, locale);
}

const PAGE = /^[1-9]\d{0,4}$/;

/** Reads the number of a page in a path, from 1; null if it is no such number. */
export const readApiPage = (text: string | undefined): number | null =>
  text !== undefined && PAGE.test(text) ? Number(text) : null;

/** The number of a page as a parameter. */
export const pageParameter = z.string({ error: INVALID }).regex(PAGE, INVALID).transform(Number).optional();

const CURSOR = /^p([1-9]\d{0,4})$/;

/** Writes the number of a page as a cursor, which clients only send back. */
export const writePageCursor = (page: number): string => `p${page}`;

/** Reads a cursor; null if no answer can have contained it. */
export function readPageCursor(cursor: string): number | null {
  const [, page] = CURSOR.exec(cursor) ?? [];
  return page === undefined ? null : Number(page);
}
