import { creditsStyles } from "../credits/styles";
import href from "../styles/subscription.css?url";

/** What only the page of offers draws, and the list of invoices; the shell's sheet is carried by every page. */
export const subscriptionStyles = () => [{ rel: "stylesheet", href }, ...creditsStyles()];
