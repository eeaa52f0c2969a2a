/** Where things lie in R2. */
export const FOLDERS = { pictures: "pictures/", promotions: "promotions/", exports: "exports/" } as const;

/** The object of a key that is part of an address: of a profile's picture, or of an announcement's. */
export const objectOf = (folder: "pictures" | "promotions", key: string): string => FOLDERS[folder] + key;
