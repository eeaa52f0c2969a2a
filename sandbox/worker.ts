export default { fetch: () => new Response("sandbox", { status: 404 }) };
