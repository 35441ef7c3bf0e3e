export { type Admission, CallQueue, type QueueLimits } from './call-queue.ts';
export { openDoors } from './doors.ts';
export { guard, ignoreError, type OnError } from './guard.ts';
export { createHttp2Server, guardHttpServer } from './http.ts';
export { isLocalHost } from './local-host.ts';
export { connectMqtt } from './mqtt.ts';
export { createPool, DatabaseError, postgresTypes } from './postgres.ts';
export { connectTcp, createTcpServer } from './tcp.ts';
export { createWebSocketServer } from './websocket.ts';
