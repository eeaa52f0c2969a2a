export const ELSEWHERE: Readonly<Record<string, string>> = {
  instagram_tickets: "its key is a value from the response of Instagram",
  instagram_links: "the key allows one row per account",
};
