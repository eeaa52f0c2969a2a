import type { Language } from "~/models/domains/codes.rules";

/** A region or a department of the gazetteer. */
export interface Area {
  /** The number of the area in this version of the gazetteer. Never store it: use the slug. */
  id: number;
  country: string;
  isRegion: boolean;
  /** The official code within its country and level. */
  code: string;
  slug: string;
  /** The local name, with the names in other languages that differ. */
  name: string;
  names: Partial<Record<string, string>>;
  latitude: number;
  longitude: number;
  /** The number of its places in the gazetteer. */
  placeCount: number;
}

export interface Region extends Area {
  /** Empty if the region is not divided, so that its places belong to the region itself. */
  departments: Area[];
}

/** The name of an area in a language: Toscane in French, and the local name Toscana if the language has no own name. */
export const areaName = ({ name, names }: Pick<Area, "name" | "names">, language: Language): string =>
  names[language] ?? name;

/** The number of places on one page of the places of an area. */
export const PLACES_PER_PAGE = 100;

/** The number of pages of the places of an area. An area without places still has its first page. */
export const placePageCount = ({ placeCount }: Pick<Area, "placeCount">): number =>
  Math.max(1, Math.ceil(placeCount / PLACES_PER_PAGE));
