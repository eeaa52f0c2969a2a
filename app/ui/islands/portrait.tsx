export { PortraitSections as default } from "../portrait/portrait-sections";

export const texts = ["common", "portrait", "rich_text"];
