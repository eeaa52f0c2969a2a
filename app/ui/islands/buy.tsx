export { BuyForm as default } from "../credits/buy-form";

export const texts = ["common", "credits"];
