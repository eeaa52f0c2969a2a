/** The dialogs on the page of a request, by the value of `?dialog=`. */
export type RequestDialog = "unlock" | "reject" | "report";
