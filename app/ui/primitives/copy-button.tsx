import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button";
import { CheckIcon, CopyIcon } from "./icons";
import { LiveRegion } from "../feedback/live-region";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size" | "label" | "className"> {
  /** The text to copy. */
  text: string;
  /** Message after the text was copied. */
  copied: string;
  children?: ReactNode;
}

/**
 * A button that copies a text (app/enhance/parts/page/copy.ts). The button is hidden without JavaScript; the person
 * can then select the text and copy it.
 */
export function CopyButton({ text, copied, className = "", children, ...look }: CopyButtonProps) {
  return (
    <>
      <Button {...look} type="button" className={`group noscript:hidden ${className}`} data-copy={text}>
        <CopyIcon size="sm" className="group-data-copied:hidden" />
        <CheckIcon size="sm" className="not-group-data-copied:hidden" />
        {children}
      </Button>
      <LiveRegion role="status" className="sr-only" data={{ "data-copied": copied }} />
    </>
  );
}
