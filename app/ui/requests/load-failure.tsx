import { useTranslation } from "react-i18next";
import { RetryBanner } from "../retry-banner";

/** In the place of the log, or of a request, that could not be loaded. */
export function LoadFailure({
  error,
  retryTo,
}: {
  error: "list_loading" | "invalid_format" | "loading";
  retryTo: string;
}) {
  const { t } = useTranslation("event_request");
  return <RetryBanner title={t(`errors.${error}`)} retryTo={retryTo} />;
}
