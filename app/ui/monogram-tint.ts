const TINTS = 5;

/** One of five tints, the same for a person on every page: a hash (FNV-1a) of the uuid. 1 to 5. */
export function monogramTint(uuid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uuid.length; index += 1) {
    hash = Math.imul(hash ^ uuid.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % TINTS) + 1;
}

const firstLetter = (name: string) => Array.from(name.trim().normalize("NFC"))[0]?.toUpperCase() ?? "";

/** First letters of the first and the last name, accents kept. */
export const initialsOf = (firstname: string, lastname: string): string =>
  firstLetter(firstname) + firstLetter(lastname);
