export const ELSEWHERE: Readonly<Record<string, string>> = {
  instagram_tickets: "its row has the name of the network's answer",
  instagram_links: "one row for each account",
};
