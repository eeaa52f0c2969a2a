import { useEffect } from "react";
import { Banner } from "./banner";
import { useSite } from "./site";
import { useToast } from "./toaster";

function useFlash() {
  return useSite().flash;
}

/** What the last step left to say, on pages without React: a banner at the top of the page the redirect led to. */
export function FlashBanner() {
  const flash = useFlash();
  return flash && <Banner tone={flash.kind} title={flash.text} />;
}

/** On hydrated pages: a toast; without script, or where it is to stay, the same banner. */
export function FlashMessage() {
  const toast = useToast();
  const { kind, text, stays } = useFlash() ?? {};
  useEffect(() => {
    if (kind && text && !stays) toast({ kind, title: text });
  }, [toast, kind, text, stays]);
  if (!kind) return null;
  if (stays) return <Banner tone={kind} title={text} />;
  return (
    <noscript>
      <Banner tone={kind} title={text} />
    </noscript>
  );
}
