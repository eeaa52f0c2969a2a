/** Returns the two words of a company's name whose first letters are its initials. */
export function wordsForInitials(name: string): { firstname: string; lastname: string } {
  const [firstname = "", lastname = ""] = name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return { firstname, lastname };
}
