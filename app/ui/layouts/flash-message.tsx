import { useEffect } from "react";
import { Banner } from "../primitives/banner";
import { useSite } from "../hooks/use-site";
import { useToast } from "../primitives/toast";

function useFlash() {
  return useSite().flash;
}

/** On pages without React: the flash as a banner at the top of the page. */
export function FlashBanner() {
  const flash = useFlash();
  return flash && <Banner tone={flash.kind} title={flash.text} />;
}

/** On hydrated pages: a toast. Without JavaScript, or when the flash stays, a banner. Never printed. */
export function FlashMessage() {
  const toast = useToast();
  const { kind, text, stays } = useFlash() ?? {};
  useEffect(() => {
    if (kind && text && !stays) toast({ kind, title: text });
  }, [toast, kind, text, stays]);
  if (!kind) return null;
  if (stays) return <Banner className="print:hidden" tone={kind} title={text} />;
  return (
    <noscript>
      <Banner className="print:hidden" tone={kind} title={text} />
    </noscript>
  );
}
