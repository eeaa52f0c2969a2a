import { useEffect, useState } from "react";

/** How long "Copied" stays, in ms. */
const CONFIRMATION = 3000;

/** Copies to the clipboard; `isCopied` is true while the confirmation is shown. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text) => void navigator.clipboard.writeText(text).then(() => setIsCopied(true)) };
}
