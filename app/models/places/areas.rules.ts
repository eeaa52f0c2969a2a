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

/** Number of towns on one page of the towns of an area. The loader of the gazetteer stores where each page begins. */
export const TOWNS_PAGE_SIZE = 120;

/** The name of an area in a language: Toscane in French, and the local name Toscana if the language has no own name. */
export const areaName = ({ name, names }: Pick<Area, "name" | "names">, language: Language): string =>
  names[language] ?? name;
