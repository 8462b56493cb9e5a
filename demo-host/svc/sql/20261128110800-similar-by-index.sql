-- Where few words resemble a text, the planner expected to meet fifty of them soon and read all texts for the three that there are.
alter function similar_words(text, int) set enable_seqscan = off;
