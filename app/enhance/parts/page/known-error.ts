/** Removes `?error=` from the URL in the address bar after the page has shown the error. */
export function removeShownError(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("error")) return;
  url.searchParams.delete("error");
  history.replaceState(history.state, "", url);
}
