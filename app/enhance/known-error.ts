/** Removes `?error=` from the URL in the address bar after the page has shown the error. */
const url = new URL(location.href);
if (url.searchParams.has("error")) {
  url.searchParams.delete("error");
  history.replaceState(history.state, "", url);
}
