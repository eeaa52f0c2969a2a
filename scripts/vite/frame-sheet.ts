import type { ChildNode, Container, Document, Root } from "postcss";
import { inlineVariables, usedRules, type SheetUse } from "./lean-sheet.ts";

/** A stylesheet as Tailwind writes it, and the classes and custom properties that the sources use. */
export interface Sheet {
  css: string;
  use: SheetUse;
}

/**
 * Layers that stay complete in the stylesheet of a page and are not in that of the frame. Utilities must be in one
 * sheet, because their order decides which of them wins.
 */
const LAYERS_OF_PAGES = ["properties", "utilities"];

/**
 * Returns the stylesheet of a frame, which is the part of the screen around several pages. It contains no utilities.
 */
export const frameSheet = (frame: Sheet): string => frameRoot(frame).toString();

function frameRoot({ css, use }: Sheet): Root {
  const root = usedRules(css, use);
  root.walkAtRules("layer", (layer) => {
    if (LAYERS_OF_PAGES.includes(layer.params)) layer.removeAll();
  });
  inlineVariables(root, use);
  return root;
}

/**
 * Returns the stylesheet of a page without the rules and tokens that the sheet of its frame (`frameSheet`) already
 * contains. The browser must load the frame's sheet first.
 */
export function pageSheet(page: Sheet, frame: Sheet): string {
  const root = usedRules(page.css, page.use);
  removeShared(root, usedRules(frame.css, frame.use));
  removeTokens(root, frameRoot(frame));
  inlineVariables(root, page.use);
  return root.toString();
}

/** The at-rules around a node, which decide when and in which layer it applies. */
function contextOf(node: ChildNode): string {
  let context = "";
  let parent: Container | Document | undefined = node.parent;
  for (; parent; parent = parent.parent)
    if (parent.type === "atrule" && "name" in parent && "params" in parent)
      context = `@${String(parent.name)} ${String(parent.params)}{${context}`;
  return context;
}

const isOfPage = (context: string): boolean =>
  LAYERS_OF_PAGES.some((layer) => context.startsWith(`@layer ${layer}{`));

/**
 * Whether a rule declares tokens. Tokens are compared one by one (`removeTokens`), all other rules selector by
 * selector.
 */
const isToken = (selector: string): boolean => selector.startsWith(":root");

/** Removes from `root` what the frame's sheet contains too: rules, and at-rules such as `@font-face`. */
function removeShared(root: Root, frame: Root): void {
  const shared = new Set<string>();
  walkParts(frame, (part) => void shared.add(part));
  walkParts(root, (part, remove) => {
    if (shared.has(part)) remove();
  });
}

function walkParts(root: Root, visit: (part: string, remove: () => void) => void): void {
  root.walk((node) => {
    const context = contextOf(node);
    if (isOfPage(context) || context.includes("keyframes")) return;
    if (node.type === "rule") {
      if (isToken(node.selector)) return;
      const declarations = node.nodes.join(";");
      for (const selector of node.selectors)
        visit(`${context}${selector}{${declarations}`, () => {
          const others = node.selectors.filter((other) => other !== selector);
          if (others.length > 0) node.selectors = others;
          else node.remove();
        });
    } else if (node.type === "atrule" && /^(?:font-face|page|.*keyframes)$/.test(node.name))
      visit(`${context}${node.toString()}`, () => {
        node.remove();
      });
  });
}

/**
 * Removes from a page's stylesheet each token that the frame's stylesheet declares on `:root`, so that a token is
 * declared in one stylesheet only.
 */
function removeTokens(root: Root, frame: Root): void {
  const declared = new Set<string>();
  frame.walkRules(/^:root/, (rule) => {
    rule.walkDecls(({ prop }) => void declared.add(prop));
  });
  root.walkRules(/^:root/, (rule) => {
    rule.walkDecls((declaration) => {
      if (declared.has(declaration.prop)) declaration.remove();
    });
  });
}

/**
 * Returns the part of a built stylesheet that some of its pages use. `frame` is the text of the stylesheet that these
 * pages load before it; empty if there is none.
 */
export function partOfSheet({ css, use }: Sheet, frame: string): string {
  const own = { ...use, namesProperty: (name: string) => use.namesProperty(name) || reads(frame, name) };
  const root = usedRules(css, own);
  removeUnreadNames(root, frame);
  inlineVariables(root, own);
  return root.toString();
}

const reads = (css: string, property: string): boolean => css.includes(`var(${property}`);

/** Removes fonts and animations that no declaration names. */
function removeUnreadNames(root: Root, frame: string): void {
  const values: string[] = [frame];
  root.walkDecls((declaration) => {
    const isName = declaration.prop === "font-family" && declaration.parent?.type === "atrule";
    if (!isName) values.push(declaration.value);
  });
  const text = values.join(" ");
  root.walkAtRules(/^(?:font-face|keyframes)$/, (rule) => {
    let name = rule.params;
    rule.walkDecls("font-family", ({ value }) => void (name = value.replaceAll(/["']/g, "")));
    if (!text.includes(name)) rule.remove();
  });
}
