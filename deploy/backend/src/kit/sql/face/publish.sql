-- Sends messages when the transaction commits, in this order. The caller wakes the outbox after its commit (outbox.wake), else they
-- leave at its next look. In plpgsql, which keeps the plan of the statement.
create or replace function kit.publish(p_topics text[], p_payloads jsonb[]) returns void language plpgsql as $$
begin
  insert into kit.outbox (topic, payload, retain)
    select m.topic, m.payload, false from unnest(p_topics, p_payloads) with ordinality as m (topic, payload, n) order by m.n;
end $$;
