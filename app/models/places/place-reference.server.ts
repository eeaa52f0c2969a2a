import * as z from "zod";
import type { Database } from "~/models/core/database";
import { fromBase64Url, isSignatureValid, signatureOf, toBase64Url } from "~/models/core/signature";
import { findPlace, type FoundPlace } from "./queries.server";
import { isCountryCode } from "./rules";

/*
 * For a chosen place, a form sends a reference: the number of the place in the gazetteer. If only the address search
 * knows the place, the reference contains the whole place with our signature. So coordinates never come from the
 * browser.
 */

export interface ReferenceContext {
  db: Database;
  settings: { FORM_SECRET: string };
}

const content = z.tuple([
  z.string(),
  z.string(),
  z.string().refine(isCountryCode),
  z.string().nullable(),
  z.number(),
  z.number(),
]);

const purposeOf = (text: string) => `place:${text}`;

/**
 * Creates the reference of a place that is not in the gazetteer. The reference does not expire, because it contains
 * only a location.
 */
export async function signedReference(
  secret: string,
  { name, region, country, zipcode, latitude, longitude }: Omit<FoundPlace, "id" | "label" | "slug">,
): Promise<string> {
  const json = JSON.stringify([name, region, country, zipcode, latitude, longitude]);
  const text = toBase64Url(new TextEncoder().encode(json));
  return `${text}.${await signatureOf(secret, purposeOf(text))}`;
}

/** The place of a reference. Null if the gazetteer does not contain it, or if the signature is not ours. */
export async function findChosenPlace(
  { db, settings }: ReferenceContext,
  reference: string,
): Promise<FoundPlace | null> {
  const [text = "", signature] = reference.split(".");
  if (signature === undefined) return findPlace(db, Number(text));
  if (!(await isSignatureValid(settings.FORM_SECRET, purposeOf(text), signature))) return null;
  const json: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(text)));
  const [name, region, country, zipcode, latitude, longitude] = content.parse(json);
  const label = zipcode ? `${name}, ${zipcode}` : name;
  return { id: reference, name, region, country, zipcode, latitude, longitude, label, slug: null };
}
