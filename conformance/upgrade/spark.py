"""Evaluates the lines of a file with PySpark, and writes the partial results to another file.

python3 spark.py OBJECTS RESULTS SHARDS COMMAND...
"""

import shlex
import sys

from pyspark.sql import SparkSession

objects, results, shards, *command = sys.argv[1:]
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
lines = spark.sparkContext.textFile(objects).repartition(int(shards))
parts = lines.pipe(shlex.join(command), checkCode=True).collect()
with open(results, "w", encoding="utf-8") as file:
    file.write("".join(f"{part}\n" for part in parts))
spark.stop()
