import * as z from "zod";

/** Properties that search engines require of each type of schema.org that our pages use; `a|b` is one of two. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ["name", "address"],
  EventVenue: ["name", "address"],
  PostalAddress: ["addressLocality"],
  GeoCoordinates: ["latitude", "longitude"],
  LocationFeatureSpecification: ["name", "value"],
  Article: ["headline", "author", "datePublished"],
  Place: ["name"],
  Person: ["name"],
  Organization: ["name", "url", "legalName"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  Review: ["author", "reviewRating", "datePublished"],
  Rating: ["ratingValue", "bestRating"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name", "item|url"],
};

const nodeSchema = z.record(z.string(), z.unknown());
const typesSchema = z.union([z.string(), z.array(z.string())]);

/** All structured data in a page, each as an object. */
export const structuredDataIn = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) =>
    nodeSchema.parse(JSON.parse(json)),
  );

/** The types of a node of structured data. */
export const typesOf = (node: Record<string, unknown>): string[] => [typesSchema.parse(node["@type"])].flat();

/** Lists unknown types and missing or empty properties, in a node and in all nodes within it. */
export function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  const { success, data: node } = nodeSchema.safeParse(value);
  if (!success || value === null) return [];
  const own = typesOf(node).flatMap((type) => {
    const required = REQUIRED[type];
    if (!required) return [`unknown type ${type}`];
    return required
      .filter((names) => names.split("|").every((name) => isMissing(node[name])))
      .map((name) => `${type}.${name}`);
  });
  return [...own, ...Object.values(node).flatMap(faultsOf)];
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";
