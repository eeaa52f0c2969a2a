export { RichTextField as default } from "../rich-text/rich-text-field";

export const texts = ["common", "rich_text"];
