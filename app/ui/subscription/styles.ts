import { creditsStyles } from "../credits/styles";
import href from "../styles/subscription.css?url";

/** Styles of the page of offers and the invoice list; every page already has the shell's stylesheet. */
export const subscriptionStyles = () => [{ rel: "stylesheet", href }, ...creditsStyles()];
