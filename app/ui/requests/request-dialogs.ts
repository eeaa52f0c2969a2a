/** Dialogs on the page of a request: `?dialog=`. */
export type RequestDialog = "unlock" | "reject" | "report";
