import { firstSheetNameOf, stylesheetNameOf, type StylesheetName } from "../../app/runtime/page-sheets.ts";
import type { SheetUse } from "./lean-sheet.ts";
import { filesRenderedBy, framesOf, idOf, isFramed, routeFiles, useOf } from "./page-styles.ts";

/** A first stylesheet (`firstSheetNameOf` in app/runtime/page-sheets.ts) and what its pages use of the shared one. */
interface FirstSheet {
  name: string;
  /** The shared stylesheet of which this is a part. */
  whole: StylesheetName;
  isFramed: boolean;
  use: SheetUse;
}

/** Returns the first stylesheets of all pages that have one. */
export function firstSheets(): FirstSheet[] {
  const pages = routeFiles();
  const names = new Set(pages.map((file) => firstSheetNameOf(idOf(file))));
  return [...names].flatMap((name) => {
    const own = pages.filter((file) => firstSheetNameOf(idOf(file)) === name);
    if (name === null || !own[0]) return [];
    const whole = stylesheetNameOf(idOf(own[0]));
    const files = filesRenderedBy([...framesOf(whole), ...own]);
    return [{ name, whole, isFramed: isFramed(whole), use: useOf(files) }];
  });
}
