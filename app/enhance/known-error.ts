/** Removes `?error=` from the address once the page has shown it. */
const url = new URL(location.href);
if (url.searchParams.has("error")) {
  url.searchParams.delete("error");
  history.replaceState(history.state, "", url);
}
