/** The dialogs on the page of a request. Each is named by the value of `?dialog=`. */
export type RequestDialog = "unlock" | "reject" | "report";
