import fastify from 'fastify';

/** `bare-route.ts <port> <json>`: what Fastify does by itself, to compare the service with. */

const [port, json] = process.argv.slice(2);
const answer: object = JSON.parse(json ?? '{}');
const app = fastify();
app.get('/', async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
