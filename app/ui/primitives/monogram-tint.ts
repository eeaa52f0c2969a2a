const TINTS = 5;

/** Returns a tint from 1 to 5, always the same for a person, by a hash (FNV-1a) of the UUID. */
export function monogramTint(uuid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uuid.length; index += 1) {
    hash = Math.imul(hash ^ uuid.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % TINTS) + 1;
}

const firstLetter = (name: string) => Array.from(name.trim().normalize("NFC"))[0]?.toUpperCase() ?? "";

/** The first letters of the first and last name, with accents. */
export const initialsOf = (firstname: string, lastname: string): string =>
  firstLetter(firstname) + firstLetter(lastname);
