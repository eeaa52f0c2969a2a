import { PRIVATE_PAGE_META, publicPageMeta, type PageAddresses } from "~/i18n/public-page";

interface DirectoryPageHead<Structured> {
  seo: { description: string; addresses: PageAddresses };
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** Data for search engines (schema.org). */
  structured: readonly Structured[];
}

/** The descriptors that the `meta` of a list of the directory must return. */
export const directoryMeta = <Structured>({ seo, isIndexed, structured }: DirectoryPageHead<Structured>) => [
  ...publicPageMeta(seo),
  ...(isIndexed ? [] : PRIVATE_PAGE_META),
  ...structured.map((each) => ({ "script:ld+json": each })),
];
